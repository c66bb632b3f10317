import { limb } from "./limb";

// A printed cover keeps its colours in either scheme.
const CLOTH = "#1b564f";
const DEEP = "#12423d";
export const BOOK_WORDS = "#fbf1e2";
const APRICOT = "#f2a97e";
const CORAL = "#d9694d";
const MIST = "#7fa89c";

const BRANCHES = [
  limb(150, 372, 146, 312, 152, 262, 15, 8),
  limb(151, 286, 132, 240, 88, 232, 8, 2.5),
  limb(152, 276, 158, 222, 140, 186, 8, 2.5),
  limb(152, 290, 184, 258, 214, 240, 8, 2.5),
  limb(150, 312, 116, 292, 84, 292, 6, 2),
  limb(151, 308, 186, 300, 218, 296, 6, 2),
  limb(154, 240, 176, 222, 182, 196, 5, 2),
].join("");

/** What is drawn of the featured book, on 300 by 400. */
export const BOOK_SHAPES = (
  <>
    <rect fill={CLOTH} height="400" rx="8" width="300" />
    <path d="M8 0H18V400H8A8 8 0 0 1 0 392V8A8 8 0 0 1 8 0Z" fill={DEEP} />
    <circle cx="151" cy="246" fill={APRICOT} r="92" />
    <path
      d="M18 352C80 326 120 346 168 342S250 330 300 346V392A8 8 0 0 1 292 400H18Z"
      fill={MIST}
    />
    <path d={BRANCHES} fill={DEEP} />
    <path
      d="M18 376C90 356 150 376 210 368S270 366 300 372V392A8 8 0 0 1 292 400H18Z"
      fill={DEEP}
    />
    <g fill={BOOK_WORDS}>
      <circle cx="86" cy="231" r="8" />
      <circle cx="183" cy="192" r="7" />
      <circle cx="221" cy="296" r="7" />
    </g>
    <g fill={CORAL}>
      <circle cx="139" cy="182" r="9" />
      <circle cx="217" cy="238" r="9" />
      <circle cx="81" cy="292" r="7" />
    </g>
  </>
);
