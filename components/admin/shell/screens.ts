import {
  ChartLineIcon,
  DatabaseBackup,
  FileText,
  FolderDown,
  HeartPulse,
  House,
  type Icon,
  Images,
  KeyRound,
  LayoutDashboard,
  Lightbulb,
  ListOrdered,
  Mail,
  Megaphone,
  MessageSquare,
  PackageOpen,
  PanelsTopLeft,
  SendIcon,
  Signpost,
  SquarePlay,
  Tags,
  Trash2,
  Webhook,
} from "@/components/ui/icons";
import type { WaitingCounts } from "@/lib/site/waiting/schema";

/** A screen of the admin area, as the navigation and the palette show it. */
export type Screen = {
  href: string;
  label: string;
  Icon: Icon;
  /** What else it may be looked for by. */
  words: string;
  /** What waits there for the owner. */
  waits?: keyof WaitingCounts;
  /** In the bar of a phone; the others are behind 'More'. */
  isInBar?: true;
};

/** Every screen, in the order of the navigation. */
export const screens: Screen[] = [
  {
    href: "/admin",
    label: "Dashboard",
    Icon: LayoutDashboard,
    words: "home start overview",
    isInBar: true,
  },
  {
    href: "/admin/articles",
    label: "Articles",
    Icon: FileText,
    words: "drafts posts writing",
    waits: "drafts",
    isInBar: true,
  },
  {
    href: "/admin/resources",
    label: "Resources",
    Icon: FolderDown,
    words: "guides downloads files",
    isInBar: true,
  },
  {
    href: "/admin/videos",
    label: "Videos",
    Icon: SquarePlay,
    words: "youtube channel",
    waits: "syncs",
    isInBar: true,
  },
  {
    href: "/admin/site",
    label: "Site",
    Icon: House,
    words: "settings words look hero essay author book",
  },
  { href: "/admin/pages", label: "Pages", Icon: PanelsTopLeft, words: "own about imprint" },
  { href: "/admin/pictures", label: "Pictures", Icon: Images, words: "images photos library" },
  { href: "/admin/series", label: "Series", Icon: ListOrdered, words: "start here order parts" },
  { href: "/admin/topics", label: "Categories and tags", Icon: Tags, words: "topics" },
  {
    href: "/admin/comments",
    label: "Comments",
    Icon: MessageSquare,
    words: "moderate approve",
    waits: "comments",
  },
  {
    href: "/admin/subscribers",
    label: "Subscribers",
    Icon: Mail,
    words: "newsletter email list people",
    waits: "floods",
  },
  {
    href: "/admin/suggestions",
    label: "Suggestions",
    Icon: Lightbulb,
    words: "ideas feedback",
    waits: "suggestions",
  },
  {
    href: "/admin/mailings",
    label: "Mailings",
    Icon: Megaphone,
    words: "newsletter sent list",
    waits: "mailings",
  },
  {
    href: "/admin/statistics",
    label: "Statistics",
    Icon: ChartLineIcon,
    words: "views readers charts numbers",
  },
  {
    href: "/admin/mail",
    label: "Mail",
    Icon: SendIcon,
    words: "email outbox stuck failed",
    waits: "emails",
  },
  {
    href: "/admin/data",
    label: "Data",
    Icon: DatabaseBackup,
    words: "backup restore export archive everything download",
    waits: "backups",
  },
  {
    href: "/admin/import",
    label: "Import",
    Icon: PackageOpen,
    words: "move in ghost wordpress substack medium markdown hugo jekyll astro",
  },
  {
    href: "/admin/redirects",
    label: "Redirects",
    Icon: Signpost,
    words: "old links addresses moved 301 404",
  },
  {
    href: "/admin/programs",
    label: "Programs",
    Icon: KeyRound,
    words: "tokens api access scripts mcp openapi",
  },
  {
    href: "/admin/webhooks",
    label: "Webhooks",
    Icon: Webhook,
    words: "programs automation events notify",
    waits: "webhooks",
  },
  { href: "/admin/health", label: "Health", Icon: HeartPulse, words: "status checks database" },
  { href: "/admin/trash", label: "Trash", Icon: Trash2, words: "deleted restore undo" },
];
