import type { Element } from "hast";
import type { ItemMark } from "./lists";

/** A block, with what is known of it beyond HTML until its siblings are known too. */
export type HastBlock = {
  node: Element;
  /** The one size of all its text, in points. */
  size?: number | undefined;
  item?: ItemMark;
  isCodeLine?: boolean;
  /** A quote of paragraphs that Word styles as one, each for itself. */
  isOpenQuote?: boolean;
};

export const DROPPED = new Set(
  "script style title meta link base head template svg math object embed applet frame frameset noembed noframes audio video canvas map xml select textarea button nav dialog form-control".split(
    " ",
  ),
);
export const CONTAINERS = new Set(
  "div section article main header footer aside address hgroup center body html form fieldset details dl figure picture li dd tbody thead tr".split(
    " ",
  ),
);
export const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 summary figcaption dt ul ol menu dir table blockquote pre listing hr iframe video-facade".split(
    " ",
  ),
);
