import {
  CalendarClock,
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
  Library,
  Lightbulb,
  ListOrdered,
  Mail,
  Megaphone,
  MessageSquare,
  PackageOpen,
  PanelsTopLeft,
  PenLine,
  Plus,
  Search,
  SendIcon,
  ShieldCheck,
  Signpost,
  SquarePlay,
  Tags,
  Trash2,
  Users,
  Webhook,
} from "@/components/ui/icons";
import type { WaitingCounts } from "@/lib/site/waiting/calls";

/** A screen of the admin area, or a place within one, as the navigation and the palette show it. */
export type Screen = {
  href: string;
  label: string;
  Icon: Icon;
  /** What else it may be looked for by. */
  words: string;
  waits?: keyof WaitingCounts;
  /** Where one more of what it lists is added. */
  add?: { href: string; label: string; words: string };
  isWithin?: true;
  isForEditors?: true;
};

export type Door = {
  name: string;
  Icon: Icon;
  screens: [Screen, ...Screen[]];
};

export const doors: Door[] = [
  {
    name: "Home",
    Icon: LayoutDashboard,
    screens: [
      {
        href: "/admin",
        label: "Home",
        Icon: LayoutDashboard,
        words: "dashboard start overview activity what is new main",
      },
    ],
  },
  {
    name: "Write",
    Icon: PenLine,
    screens: [
      {
        href: "/admin/articles",
        isForEditors: true,
        label: "Articles",
        Icon: FileText,
        words:
          "drafts posts writing blog stories schedule scheduled publish unpublish edit entries publications calendar planned embargo unfinished version versions history revisions autosave preview share note notes word count cover image footnotes quote table toc contents audio podcast mp3 author featured image excerpt related posts private post old version slug blocks markdown paste unsaved bulk edit select several preview link proofread age groups toddlers babies",
        waits: "drafts",
        add: {
          label: "New Article",
          words: "write post add compose create draft start writing blank",
          href: "/admin/articles/new",
        },
      },
      {
        href: "/admin/articles/calendar",
        label: "Calendar",
        Icon: CalendarClock,
        words: "schedule scheduled planned plan month dates upcoming editorial queue",
        isWithin: true,
      },
      {
        href: "/admin/series",
        label: "Series",
        Icon: ListOrdered,
        words: "order parts collection course sequence chapters reading list",
        add: { label: "New Series", words: "order parts add", href: "/admin/series?edit=new" },
      },
      {
        href: "/admin/topics",
        label: "Categories and tags",
        Icon: Tags,
        words: "topics labels subjects merge rename taxonomy keywords category tag delete hashtags",
      },
      {
        href: "/admin/series?do=start",
        label: "Start here",
        Icon: ListOrdered,
        words:
          "first articles new readers begin introduction pin pinned featured recommended sticky post stick",
        isWithin: true,
      },
    ],
  },
  {
    name: "Library",
    Icon: Library,
    screens: [
      {
        href: "/admin/resources",
        label: "Resources",
        Icon: FolderDown,
        words:
          "guides downloads files pdf printable freebie lead magnet worksheet documents attachments upload ebook toolkit download count email a guide guide by email gated printables",
        add: {
          label: "New Resource",
          words: "guide download add",
          href: "/admin/resources?edit=new",
        },
      },
      {
        href: "/admin/videos",
        label: "Videos",
        Icon: SquarePlay,
        words: "youtube channel films clips sync transcript subtitles featured video hide a video",
        waits: "syncs",
        add: { label: "Add Video", words: "youtube new", href: "/admin/videos?edit=new" },
      },
      {
        href: "/admin/pictures",
        isForEditors: true,
        label: "Pictures",
        Icon: Images,
        words:
          "images photos media gallery library alt text caption description descriptions upload crop image photo thumbnail",
        add: { label: "Upload pictures", words: "image photo", href: "/admin/pictures?do=upload" },
      },
    ],
  },
  {
    name: "Readers",
    Icon: Users,
    screens: [
      {
        href: "/admin/subscribers",
        label: "Subscribers",
        Icon: Mail,
        words:
          "newsletter email list people members audience contacts csv export unsubscribe unsubscribed erase gdpr delete a reader segments tags ages children double opt-in confirm confirmed pending sign-ups bounced inactive cleaned silent re-engage contact list mailing list portal gone quiet resubscribe subscriber count total",
        waits: "floods",
      },
      {
        href: "/admin/comments",
        isForEditors: true,
        label: "Comments",
        Icon: MessageSquare,
        words:
          "moderate moderation approve discussion replies answers pending reject comment reply close block user unread new comments disable comments trolls abuse",
        waits: "comments",
      },
      {
        href: "/admin/suggestions",
        label: "Suggestions",
        Icon: Lightbulb,
        words: "ideas feedback messages contact form inbox questions from readers requests",
        waits: "suggestions",
      },
      {
        href: "/admin/comments?tab=spam&do=words",
        label: "Spam words",
        Icon: MessageSquare,
        words: "spam words filter block blacklist blocklist banned profanity comments suggestions",
        isWithin: true,
      },
    ],
  },
  {
    name: "Newsletter",
    Icon: Megaphone,
    screens: [
      {
        href: "/admin/articles/new?for=email",
        label: "New newsletter",
        Icon: Plus,
        words: "by email alone add begin letter write compose create draft newsletter email",
        isWithin: true,
      },
      {
        href: "/admin/mailings",
        label: "All newsletters",
        Icon: Megaphone,
        words:
          "mailings newsletter campaigns broadcast issues sent scheduled send email to readers delivery bounces test email open rate opens click rate clicks subject line preheader preview text resend again segments groups recipients unsubscribe link newsletter by post opened who opened send to some people only stop cancel did my email go out went out arrived a/b test complaints click tracking send now later",
        waits: "mailings",
      },
      {
        href: "/admin/mailings/welcome",
        label: "Welcome messages",
        Icon: SendIcon,
        words:
          "newsletter new subscribers letter onboarding emails automation automations journey sequence drip autoresponder welcome email flow",
        isWithin: true,
      },
      {
        href: "/admin/statistics#weekly-letter",
        label: "Weekly letter to you",
        Icon: ChartLineIcon,
        words:
          "email summary statistics week report digest turn on off notifications notify email me monday",
        isWithin: true,
      },
      {
        href: "/admin/mail",
        label: "Email problems",
        Icon: SendIcon,
        words:
          "mail email outbox stuck failed undelivered not sent errors retry queue server smtp resend spam folder",
        waits: "emails",
      },
    ],
  },
  {
    name: "Numbers",
    Icon: ChartLineIcon,
    screens: [
      {
        href: "/admin/statistics",
        label: "Numbers",
        Icon: ChartLineIcon,
        words:
          "statistics stats views visits visitors readers charts traffic growth page views analytics referrers most read searches insights performance reports popular top posts best how many clicks bounce rate downloads trending conversion utm search terms what people search for",
      },
    ],
  },
  {
    name: "Site",
    Icon: House,
    screens: [
      {
        href: "/admin/site",
        label: "Words and look",
        Icon: House,
        words:
          "site settings theme themes template templates widgets sidebar design appearance customise customize home page text hero essay preferences options",
      },
      {
        href: "/admin/site?part=menu",
        label: "Menu",
        Icon: ListOrdered,
        words:
          "navigation header nav bar links dropdown submenu hamburger drawer entries sub menu rename resources",
        waits: "menu",
        isWithin: true,
      },
      {
        href: "/admin/pages",
        label: "Pages",
        Icon: PanelsTopLeft,
        words:
          "own about imprint legal contact terms static page landing thank you impressum faq terms of service",
        add: { label: "New Page", words: "own about add", href: "/admin/pages?edit=new" },
      },
      {
        href: "/admin/redirects",
        label: "Redirects",
        Icon: Signpost,
        words:
          "old links addresses moved url urls permalink slug 301 404 page not found broken links domain forward change",
        add: {
          label: "New Redirect",
          words: "add old link address moved 301",
          href: "/admin/redirects?do=new",
        },
      },
      {
        href: "/admin/first-hour",
        label: "First hour",
        Icon: Lightbulb,
        words:
          "setup set up wizard onboarding getting started checklist questions guide steps launch new site tutorial tour",
      },
      {
        href: "/admin/editors",
        label: "Editors",
        Icon: Users,
        words:
          "helpers team staff users roles permissions invite invitation collaborators contributors authors guest ghostwriter writer assistant co-author coauthor account login",
        add: {
          label: "Invite editor",
          words: "helper add person guest",
          href: "/admin/editors?do=new",
        },
      },
      {
        href: "/admin/own-words",
        label: "Your words",
        Icon: Search,
        words: "ctrl+k ctrl k command palette shortcut synonyms nothing found learn meant",
      },
    ],
  },
];

/** What is rarely needed, below the others. */
export const lowerDoors: Door[] = [
  {
    name: "Safety",
    Icon: ShieldCheck,
    screens: [
      {
        href: "/admin/data",
        label: "Backups",
        Icon: DatabaseBackup,
        words:
          "data backup restore export archive everything download copy snapshot save bring back",
        waits: "backups",
      },
      {
        href: "/admin/trash",
        label: "Trash",
        Icon: Trash2,
        words:
          "deleted recently deleted restore undo bin recycle removed recover undelete oops lost article missing vanished",
      },
      {
        href: "/admin/health",
        label: "Health",
        Icon: HeartPulse,
        words:
          "status checks database version errors log logs uptime security is it working ssl smtp dns spf dkim dmarc sender domain updates update release speed slow site site down outage support help search console deliverability verify domain authenticate sending domain email authentication",
      },
    ],
  },
  {
    name: "Connections",
    Icon: Webhook,
    screens: [
      {
        href: "/admin/programs",
        label: "Tokens",
        Icon: KeyRound,
        words:
          "programs token tokens api key keys access scripts mcp assistant ai chatgpt claude openapi integrations plugins extensions add-ons apps developer secret",
        add: {
          label: "New token",
          words: "program api access script assistant mcp connect ai",
          href: "/admin/programs?do=new",
        },
      },
      {
        href: "/admin/webhooks",
        label: "Webhooks",
        Icon: Webhook,
        words:
          "programs automation events notify connect zapier make ifttt slack integrations plugins",
        waits: "webhooks",
        add: {
          label: "Add Webhook",
          words: "program automation event notify new",
          href: "/admin/webhooks?do=new",
        },
      },
    ],
  },
  {
    name: "Move in",
    Icon: PackageOpen,
    screens: [
      {
        href: "/admin/import",
        label: "Move in",
        Icon: PackageOpen,
        words:
          "import posts migrate migration transfer ghost wordpress substack medium squarespace markdown hugo jekyll astro old blog export from xml",
      },
    ],
  },
];

export const places: Screen[] = [...doors, ...lowerDoors].flatMap((door) => door.screens);

/** The address of the screen that is open: of those on its path the one that says most of what is asked there. */
export function screenAt(path: string, search: Pick<URLSearchParams, "get">): string {
  const here = places.filter(({ href }) => {
    const [at, asked] = href.split("?");
    return (
      at === path &&
      [...new URLSearchParams(asked)].every(([name, value]) => search.get(name) === value)
    );
  });
  return here.toSorted((a, b) => b.href.length - a.href.length)[0]?.href ?? path;
}

/** What the bar of a phone has; all doors are behind 'More'. */
export const barScreens: Screen[] = [
  { href: "/admin", label: "Home", Icon: LayoutDashboard, words: "" },
  { href: "/admin/articles/new", isForEditors: true, label: "Write", Icon: Plus, words: "" },
  {
    href: "/admin/comments",
    isForEditors: true,
    label: "Readers",
    Icon: Users,
    words: "",
    waits: "comments",
  },
  { href: "/admin/mailings", label: "Newsletter", Icon: Megaphone, words: "", waits: "mailings" },
];

export const editorDoors: Door[] = doors.flatMap(({ screens, ...door }) => {
  const [first, ...more] = screens.filter(({ isForEditors }) => isForEditors);
  return first ? { ...door, screens: [first, ...more] } : [];
});
