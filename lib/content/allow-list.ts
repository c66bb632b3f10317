import type { Options } from "rehype-sanitize";
import { SOUND } from "./blocks";
import { FIGURES } from "./figures";

/** Begins every id in rendered content, so that none can stand for one of the page's own. */
export const ID_PREFIX = "content-";

const SIZE = /^\d{1,5}%?$/;
const SIZES = /^[\w(),.: -]{1,200}$/;
/** Copies of a picture that our own image route makes. */
const OWN_COPIES = /^(?:\/_next\/image\?[\w%.!~*'()&=-]+ \d{1,5}w(?:, |$))+$/;
/** The colour that is in a picture's place until it comes; written by the renderer, never by an author. */
const PLACEHOLDER = /^background:#[0-9a-f]{6}$/;
const COUNT = /^-?\d{1,9}$/;

/**
 * All that may reach a page. What is not named here is dropped: elements lose their tag and keep
 * their text, those under `strip` go with all they hold.
 */
export const allowList: Options = {
  allowComments: false,
  allowDoctypes: false,
  tagNames: [
    ..."h2 h3 h4 h5 h6 p br hr wbr blockquote pre div section article aside header footer".split(
      " ",
    ),
    ..."hgroup address".split(" "),
    ..."ul ol li dl dt dd figure figcaption details summary".split(" "),
    ..."table caption colgroup col thead tbody tfoot tr th td".split(" "),
    ..."a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small".split(" "),
    ..."span strike strong sub sup time tt u var".split(" "),
    "img",
    "input",
    "video-facade",
    "own-audio",
    "own-figure",
    "own-sign-up",
  ],
  strip: [
    ..."script style template title svg math object embed applet iframe frame frameset".split(" "),
    ..."noembed noframes audio video canvas map head link meta base".split(" "),
  ],
  ancestors: {
    caption: ["table"],
    colgroup: ["table"],
    col: ["table"],
    thead: ["table"],
    tbody: ["table"],
    tfoot: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
    li: ["ul", "ol"],
    dt: ["dl"],
    dd: ["dl"],
    figcaption: ["figure"],
    summary: ["details"],
  },
  attributes: {
    "*": [
      "id",
      "title",
      ["lang", /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i],
      ["dir", "ltr", "rtl", "auto"],
    ],
    a: [
      "href",
      ["rel", "noopener", "noreferrer"],
      ["className", "action-link", "footnote-ref", "footnote-backref", "video-facade-link"],
      ["ariaDescribedBy", "footnote-label"],
      "ariaLabel",
    ],
    aside: [["role", "note"]],
    blockquote: ["cite", ["className", "pull-quote"]],
    code: [["className", /^language-\S{1,40}$/]],
    col: [["span", COUNT]],
    colgroup: [["span", COUNT]],
    del: ["cite", "dateTime"],
    details: ["open"],
    div: [
      [
        "className",
        "table-scroll",
        "callout",
        /^callout-(?:note|tip|important|warning|caution)$/,
        ...["pictures", "wide", "full"],
      ],
      ["role", "note", "region"],
      ["tabIndex", 0],
      "ariaLabel",
    ],
    figure: [["className", "figure", "drawn"]],
    h2: [["className", "footnotes-title"]],
    img: [
      "src",
      ["srcSet", OWN_COPIES],
      ["sizes", SIZES],
      "alt",
      ["width", SIZE],
      ["height", SIZE],
      ["style", PLACEHOLDER],
      ["loading", "lazy"],
      ["decoding", "async"],
      ["referrerPolicy", "no-referrer"],
    ],
    input: [["type", "checkbox"], ["disabled", true], "checked", "ariaLabel"],
    ins: ["cite", "dateTime"],
    li: [
      ["className", "task-list-item"],
      ["value", COUNT],
    ],
    ol: [
      ["className", "contains-task-list"],
      ["start", COUNT],
      "reversed",
      ["type", "1", "a", "A", "i", "I"],
    ],
    p: [["className", "action", "callout-title", "link-card"]],
    q: ["cite"],
    section: [["className", "footnotes"]],
    span: [
      [
        "className",
        ...["link-card-host", "link-card-title", "video-facade-play", "video-facade-label"],
      ],
      ["ariaHidden", "true"],
    ],
    td: [
      ["align", "left", "center", "right"],
      ["colSpan", COUNT],
      ["rowSpan", COUNT],
    ],
    th: [
      ["align", "left", "center", "right"],
      ["colSpan", COUNT],
      ["rowSpan", COUNT],
      ["scope", "col", "row", "colgroup", "rowgroup"],
    ],
    time: ["dateTime"],
    ul: [["className", "contains-task-list"]],
    "own-audio": [["src", SOUND], "label"],
    "own-sign-up": [["list", "newsletter"]],
    "own-figure": [["drawing", ...Object.keys(FIGURES)]],
    "video-facade": [["video-id", /^[\w-]{11}$/], "video-title"],
  },
  clobber: ["id", "name", "ariaDescribedBy", "ariaLabelledBy"],
  clobberPrefix: ID_PREFIX,
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https"],
    cite: ["http", "https"],
  },
  required: { input: { type: "checkbox", disabled: true } },
};
