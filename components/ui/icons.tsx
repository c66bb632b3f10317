import type { ComponentProps, ReactNode } from "react";

// The shapes are Lucide's (https://lucide.dev), as paths alone: lucide-react weighs twice as much. icons-license.txt
// says under what terms.

const SIZE_PX = 20;

type IconProps = Omit<ComponentProps<"svg">, "children"> & { size?: number };

export type Icon = (props: IconProps) => ReactNode;

function icon(...paths: string[]): Icon {
  return ({ size = SIZE_PX, ...svg }) => (
    <svg
      aria-hidden="true"
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.75}
      viewBox="0 0 24 24"
      width={size}
      {...svg}
    >
      {paths.map((path) => (
        <path d={path} key={path} />
      ))}
    </svg>
  );
}

export const Archive = icon(
  "M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-18a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z",
  "M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8",
  "M10 12h4",
);
export const ArrowDown = icon("M12 5v14", "m19 12-7 7-7-7");
export const ArrowLeft = icon("m12 19-7-7 7-7", "M19 12H5");
export const ArrowRight = icon("M5 12h14", "m12 5 7 7-7 7");
export const ArrowUp = icon("m5 12 7-7 7 7", "M12 19V5");
export const Bold = icon("M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8");
export const CalendarClock = icon(
  "M16 14v2.2l1.6 1",
  "M16 2v3",
  "M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338",
  "M3 9h5.859",
  "M8 2v3",
  "M22 16a6 6 0 0 1 -6 6a6 6 0 0 1 -6 -6a6 6 0 0 1 6 -6a6 6 0 0 1 6 6z",
);
export const Camera = icon(
  "M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z",
  "M15 13a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3a3 3 0 0 1 3 -3a3 3 0 0 1 3 3z",
);
export const ChartLineIcon = icon("M3 3v16a2 2 0 0 0 2 2h16", "m19 9-5 5-4-4-3 3");
export const Check = icon("M20 6 9 17l-5-5");
export const ChevronRight = icon("m9 18 6-6-6-6");
export const CircleCheck = icon(
  "M22 12a10 10 0 0 1 -10 10a10 10 0 0 1 -10 -10a10 10 0 0 1 10 -10a10 10 0 0 1 10 10z",
  "m16 9-5.5 5.5L8 12",
);
export const Code = icon("m16 18 6-6-6-6", "m8 6-6 6 6 6");
export const CodeXml = icon("m18 16 4-4-4-4", "m6 8-4 4 4 4", "m14.5 4-5 16");
export const Copy = icon(
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
  "M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
);
export const DatabaseBackup = icon(
  "M21 5a9 3 0 0 1 -9 3a9 3 0 0 1 -9 -3a9 3 0 0 1 9 -3a9 3 0 0 1 9 3z",
  "M3 12a9 3 0 0 0 5 2.69",
  "M21 9.3V5",
  "M3 5v14a9 3 0 0 0 6.47 2.88",
  "M12 12v4h4",
  "M13 20a5 5 0 0 0 9-3 4.5 4.5 0 0 0-4.5-4.5c-1.33 0-2.54.54-3.41 1.41L12 16",
);
export const Download = icon(
  "M12 15V3",
  "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4",
  "m7 10 5 5 5-5",
);
export const Ellipsis = icon(
  "M13 12a1 1 0 0 1 -1 1a1 1 0 0 1 -1 -1a1 1 0 0 1 1 -1a1 1 0 0 1 1 1z",
  "M20 12a1 1 0 0 1 -1 1a1 1 0 0 1 -1 -1a1 1 0 0 1 1 -1a1 1 0 0 1 1 1z",
  "M6 12a1 1 0 0 1 -1 1a1 1 0 0 1 -1 -1a1 1 0 0 1 1 -1a1 1 0 0 1 1 1z",
);
export const ExternalLink = icon(
  "M15 3h6v6",
  "M10 14 21 3",
  "M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6",
);
export const Eye = icon(
  "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0",
  "M15 12a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3a3 3 0 0 1 3 -3a3 3 0 0 1 3 3z",
);
export const FileText = icon(
  "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
  "M14 2v5a1 1 0 0 0 1 1h5",
  "M10 9H8",
  "M16 13H8",
  "M16 17H8",
);
export const FolderDown = icon(
  "M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z",
  "M12 10v6",
  "m15 13-3 3-3-3",
);
export const FolderOpen = icon(
  "m6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2",
);
export const Heading1 = icon("M4 12h8", "M4 18V6", "M12 18V6", "m17 12 3-2v8");
export const Heading2 = icon(
  "M4 12h8",
  "M4 18V6",
  "M12 18V6",
  "M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1",
);
export const Heading3 = icon(
  "M4 12h8",
  "M4 18V6",
  "M12 18V6",
  "M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2",
  "M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2",
);
export const HeartPulse = icon(
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
  "M3.22 13H9.5l.5-1 2 4.5 2-7 1.5 3.5h5.27",
);
export const History = icon(
  "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8",
  "M3 3v5h5",
  "M12 7v5l4 2",
);
export const House = icon(
  "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8",
  "M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
);
export const Image = icon(
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z",
  "M11 9a2 2 0 0 1 -2 2a2 2 0 0 1 -2 -2a2 2 0 0 1 2 -2a2 2 0 0 1 2 2z",
  "m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21",
);
export const ImagePlus = icon(
  "M16 5h6",
  "M19 2v6",
  "M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5",
  "m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21",
  "M11 9a2 2 0 0 1 -2 2a2 2 0 0 1 -2 -2a2 2 0 0 1 2 -2a2 2 0 0 1 2 2z",
);
export const ImageUp = icon(
  "M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21",
  "m14 19.5 3-3 3 3",
  "M17 22v-5.5",
  "M11 9a2 2 0 0 1 -2 2a2 2 0 0 1 -2 -2a2 2 0 0 1 2 -2a2 2 0 0 1 2 2z",
);
export const Images = icon(
  "m22 11-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16",
  "M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2",
  "M14 7a1 1 0 0 1 -1 1a1 1 0 0 1 -1 -1a1 1 0 0 1 1 -1a1 1 0 0 1 1 1zM13 7h.01",
  "M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
);
export const Italic = icon("M19 4L10 4", "M14 20L5 20", "M15 4L9 20");
export const KeyRound = icon(
  "M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z",
  "M17 7.5a0.5 0.5 0 0 1 -0.5 0.5a0.5 0.5 0 0 1 -0.5 -0.5a0.5 0.5 0 0 1 0.5 -0.5a0.5 0.5 0 0 1 0.5 0.5zM16.5 7.5h.01",
);
export const LayoutDashboard = icon(
  "M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z",
  "M15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z",
  "M15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z",
  "M4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z",
);
export const Library = icon("m16 6 4 14", "M12 6v14", "M8 8v12", "M4 4v16");
export const Lightbulb = icon(
  "M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5",
  "M9 18h6",
  "M10 22h4",
);
export const Link = icon(
  "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71",
  "M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71",
);
export const Link2 = icon("M9 17H7A5 5 0 0 1 7 7h2", "M15 7h2a5 5 0 1 1 0 10h-2", "M8 12L16 12");
export const ListIcon = icon(
  "M3 5h.01",
  "M3 12h.01",
  "M3 19h.01",
  "M8 5h13",
  "M8 12h13",
  "M8 19h13",
);
export const ListChecks = icon("M13 5h8", "M13 12h8", "M13 19h8", "m3 17 2 2 4-4", "m3 7 2 2 4-4");
export const ListOrdered = icon(
  "M11 5h10",
  "M11 12h10",
  "M11 19h10",
  "M4 4h1v5",
  "M4 9h2",
  "M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02",
);
export const ListX = icon("M16 5H3", "M11 12H3", "M16 19H3", "m15.5 9.5 5 5", "m20.5 9.5-5 5");
export const LogOut = icon("m16 17 5-5-5-5", "M21 12H9", "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4");
export const Mail = icon(
  "m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7",
  "M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z",
);
export const Maximize = icon(
  "M8 3H5a2 2 0 0 0-2 2v3",
  "M21 8V5a2 2 0 0 0-2-2h-3",
  "M3 16v3a2 2 0 0 0 2 2h3",
  "M16 21h3a2 2 0 0 0 2-2v-3",
);
export const Maximize2 = icon("M15 3h6v6", "m21 3-7 7", "m3 21 7-7", "M9 21H3v-6");
export const Megaphone = icon(
  "M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z",
  "M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14",
  "M8 6v8",
);
export const Merge = icon("m8 6 4-4 4 4", "M12 2v10.3a4 4 0 0 1-1.172 2.872L4 22", "m20 22-5-5");
export const MessageSquare = icon(
  "M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z",
);
export const MessageSquareText = icon(
  "M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z",
  "M7 11h10",
  "M7 15h6",
  "M7 7h8",
);
export const Minimize = icon(
  "M8 3v3a2 2 0 0 1-2 2H3",
  "M21 8h-3a2 2 0 0 1-2-2V3",
  "M3 16h3a2 2 0 0 1 2 2v3",
  "M16 21v-3a2 2 0 0 1 2-2h3",
);
export const Minus = icon("M5 12h14");
export const MonitorIcon = icon(
  "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
  "M8 21L16 21",
  "M12 17L12 21",
);
export const MonitorX = icon(
  "m14.5 12.5-5-5",
  "m9.5 12.5 5-5",
  "M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
  "M12 17v4",
  "M8 21h8",
);
export const OctagonAlert = icon(
  "M12 16h.01",
  "M12 8v4",
  "M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z",
);
export const PackageOpen = icon(
  "M12 22v-9",
  "M15.17 2.21a1.67 1.67 0 0 1 1.63 0L21 4.57a1.93 1.93 0 0 1 0 3.36L8.82 14.79a1.655 1.655 0 0 1-1.64 0L3 12.43a1.93 1.93 0 0 1 0-3.36z",
  "M20 13v3.87a2.06 2.06 0 0 1-1.11 1.83l-6 3.08a1.93 1.93 0 0 1-1.78 0l-6-3.08A2.06 2.06 0 0 1 4 16.87V13",
  "M21 12.43a1.93 1.93 0 0 0 0-3.36L8.83 2.2a1.64 1.64 0 0 0-1.63 0L3 4.57a1.93 1.93 0 0 0 0 3.36l12.18 6.86a1.636 1.636 0 0 0 1.63 0z",
);
export const PanelRight = icon(
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z",
  "M15 3v18",
);
export const PanelsTopLeft = icon(
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z",
  "M3 9h18",
  "M9 21V9",
);
export const PenLine = icon(
  "M13 21h8",
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z",
);
export const Pencil = icon(
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z",
  "m15 5 4 4",
);
export const Play = icon(
  "M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z",
);
export const Plus = icon("M5 12h14", "M12 5v14");
export const Quote = icon(
  "M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z",
  "M5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z",
);
export const RefreshCw = icon(
  "M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8",
  "M21 3v5h-5",
  "M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16",
  "M8 16H3v5",
);
export const Reply = icon("M20 18v-2a4 4 0 0 0-4-4H4", "m9 17-5-5 5-5");
export const RotateCcw = icon("M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8", "M3 3v5h5");
export const ScanEye = icon(
  "M3 7V5a2 2 0 0 1 2-2h2",
  "M17 3h2a2 2 0 0 1 2 2v2",
  "M21 17v2a2 2 0 0 1-2 2h-2",
  "M7 21H5a2 2 0 0 1-2-2v-2",
  "M13 12a1 1 0 0 1 -1 1a1 1 0 0 1 -1 -1a1 1 0 0 1 1 -1a1 1 0 0 1 1 1z",
  "M18.944 12.33a1 1 0 0 0 0-.66 7.5 7.5 0 0 0-13.888 0 1 1 0 0 0 0 .66 7.5 7.5 0 0 0 13.888 0",
);
export const Search = icon(
  "m21 21-4.34-4.34",
  "M19 11a8 8 0 0 1 -8 8a8 8 0 0 1 -8 -8a8 8 0 0 1 8 -8a8 8 0 0 1 8 8z",
);
export const SendIcon = icon(
  "M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z",
  "m21.854 2.147-10.94 10.939",
);
export const Shapes = icon(
  "M8.3 10a.7.7 0 0 1-.626-1.079L11.4 3a.7.7 0 0 1 1.198-.043L16.3 8.9a.7.7 0 0 1-.572 1.1Z",
  "M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z",
  "M21 17.5a3.5 3.5 0 0 1 -3.5 3.5a3.5 3.5 0 0 1 -3.5 -3.5a3.5 3.5 0 0 1 3.5 -3.5a3.5 3.5 0 0 1 3.5 3.5z",
);
export const Share2 = icon(
  "M21 5a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3a3 3 0 0 1 3 -3a3 3 0 0 1 3 3z",
  "M9 12a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3a3 3 0 0 1 3 -3a3 3 0 0 1 3 3z",
  "M21 19a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3a3 3 0 0 1 3 -3a3 3 0 0 1 3 3z",
  "M8.59 13.51L15.42 17.49",
  "M15.41 6.51L8.59 10.49",
);
export const ShieldCheck = icon(
  "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z",
  "m9 12 2 2 4-4",
);
export const Signpost = icon(
  "M12 13v8",
  "M12 3v3",
  "M2.354 10.354a1.207 1.207 0 0 1 0-1.708l2.06-2.06A2 2 0 0 1 5.828 6h12.344a2 2 0 0 1 1.414.586l2.06 2.06a1.207 1.207 0 0 1 0 1.708l-2.06 2.06a2 2 0 0 1-1.414.586H5.828a2 2 0 0 1-1.414-.586z",
);
export const SlidersHorizontal = icon(
  "M10 5H3",
  "M12 19H3",
  "M14 3v4",
  "M16 17v4",
  "M21 12h-9",
  "M21 19h-5",
  "M21 5h-7",
  "M8 10v4",
  "M8 12H3",
);
export const Smartphone = icon(
  "M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z",
  "M12 18h.01",
);
export const SquareArrowOutUpRight = icon(
  "M21 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h6",
  "m21 3-9 9",
  "M15 3h6v6",
);
export const SquarePlay = icon(
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z",
  "M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996z",
);
export const Superscript = icon(
  "m4 19 8-8",
  "m12 19-8-8",
  "M20 12h-4c0-1.5.442-2 1.5-2.5S20 8.334 20 7.002c0-.472-.17-.93-.484-1.29a2.105 2.105 0 0 0-2.617-.436c-.42.239-.738.614-.899 1.06",
);
export const TableIcon = icon(
  "M12 3v18",
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z",
  "M3 9h18",
  "M3 15h18",
);
export const Tags = icon(
  "M13.172 2a2 2 0 0 1 1.414.586l6.71 6.71a2.4 2.4 0 0 1 0 3.408l-4.592 4.592a2.4 2.4 0 0 1-3.408 0l-6.71-6.71A2 2 0 0 1 6 9.172V3a1 1 0 0 1 1-1z",
  "M2 7v6.172a2 2 0 0 0 .586 1.414l6.71 6.71a2.4 2.4 0 0 0 3.191.193",
  "M11 6.5a0.5 0.5 0 0 1 -0.5 0.5a0.5 0.5 0 0 1 -0.5 -0.5a0.5 0.5 0 0 1 0.5 -0.5a0.5 0.5 0 0 1 0.5 0.5zM10.5 6.5h.01",
);
export const TextQuote = icon("M17 5H3", "M21 12H8", "M21 19H8", "M3 12v7");
export const Trash2 = icon(
  "M10 11v6",
  "M14 11v6",
  "M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6",
  "M3 6h18",
  "M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
);
export const TriangleAlert = icon(
  "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3",
  "M12 9v4",
  "M12 17h.01",
);
export const Underline = icon("M6 4v6a6 6 0 0 0 12 0V4", "M4 20L20 20");
export const Undo2 = icon(
  "M9 14 4 9l5-5",
  "M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11",
);
export const UploadIcon = icon(
  "M12 3v12",
  "m17 8-5-5-5 5",
  "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4",
);
export const Users = icon(
  "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
  "M13 7a4 4 0 0 1 -4 4a4 4 0 0 1 -4 -4a4 4 0 0 1 4 -4a4 4 0 0 1 4 4z",
  "M22 21v-2a4 4 0 0 0-3-3.87",
  "M16 3.13a4 4 0 0 1 0 7.75",
);
export const Webhook = icon(
  "M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2",
  "m6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06",
  "m12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8",
);
export const X = icon("M18 6 6 18", "m6 6 12 12");

export const AudioLines = icon("M2 10v3", "M6 6v11", "M10 3v18", "M14 8v7", "M18 5v13", "M22 10v3");
export const Columns2 = icon(
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z",
  "M12 3v18",
);
export const RectangleHorizontal = icon(
  "M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z",
);
