import type { Metadata } from "next";
import { colors } from "@/lib/theme";

type DocumentHeadProps = {
  metadata: Metadata;
  css: string;
  script: string;
  fonts: readonly string[];
  /** What the reader script needs to know to report visits; null without an analytics service. */
  analytics: object | null;
};

type Content = string | number | URL | null | undefined;
type Picture = {
  url: string | URL;
  width?: string | number;
  height?: string | number;
  alt?: string;
};

function Property({ name, content }: { name: string; content: Content }) {
  return content ? <meta property={name} content={String(content)} /> : null;
}

function Named({ name, content }: { name: string; content: Content }) {
  return content ? <meta name={name} content={String(content)} /> : null;
}

/** The list form that `pageMetadata` gives its pictures and icons. */
function listOf<T>(value: unknown): T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}

function robotsText(robots: Metadata["robots"]): string | null {
  if (typeof robots !== "object" || robots === null) return robots ?? null;
  return `${robots.index ? "index" : "noindex"}, ${robots.follow ? "follow" : "nofollow"}`;
}

/** A document's head, from the same metadata that Next renders for the ordinary page. */
export function DocumentHead({ metadata, css, script, fonts, analytics }: DocumentHeadProps) {
  const { openGraph, twitter, alternates, icons } = metadata;
  const article =
    openGraph && "type" in openGraph && openGraph.type === "article" ? openGraph : null;
  const iconSet = icons as { icon?: unknown; apple?: unknown } | undefined;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{String(metadata.title)}</title>
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="stylesheet" href={css} />
      <script type="module" src={script} />
      <Named name="description" content={metadata.description} />
      <Named name="robots" content={robotsText(metadata.robots)} />
      {alternates?.canonical ? <link rel="canonical" href={String(alternates.canonical)} /> : null}
      <Property name="og:title" content={openGraph?.title as string} />
      <Property name="og:description" content={openGraph?.description} />
      <Property name="og:url" content={openGraph?.url} />
      <Property name="og:site_name" content={openGraph?.siteName} />
      <Property name="og:locale" content={openGraph?.locale} />
      {listOf<Picture>(openGraph?.images).map(({ url, width, height, alt }) => [
        <Property key="url" name="og:image" content={url} />,
        <Property key="width" name="og:image:width" content={width} />,
        <Property key="height" name="og:image:height" content={height} />,
        <Property key="alt" name="og:image:alt" content={alt} />,
      ])}
      <Property name="og:type" content={article ? "article" : "website"} />
      <Property name="article:published_time" content={article?.publishedTime} />
      <Property name="article:modified_time" content={article?.modifiedTime} />
      <Property name="article:section" content={article?.section} />
      {listOf<string>(article?.tags).map((tag) => (
        <Property key={tag} name="article:tag" content={tag} />
      ))}
      <Named name="twitter:card" content={twitter && "card" in twitter ? twitter.card : null} />
      <Named name="twitter:title" content={twitter?.title as string} />
      <Named name="twitter:description" content={twitter?.description} />
      {listOf<Picture>(twitter?.images).map(({ url, width, height, alt }) => [
        <Named key="url" name="twitter:image" content={url} />,
        <Named key="width" name="twitter:image:width" content={width} />,
        <Named key="height" name="twitter:image:height" content={height} />,
        <Named key="alt" name="twitter:image:alt" content={alt} />,
      ])}
      {listOf<{ url: string; type: string }>(iconSet?.icon).map(({ url, type }) => (
        <link key={url} rel="icon" href={url} type={type} />
      ))}
      {listOf<{ url: string; sizes: string }>(iconSet?.apple).map(({ url, sizes }) => (
        <link key={url} rel="apple-touch-icon" href={url} sizes={sizes} />
      ))}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.paper.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.paper.dark} />
      {analytics ? <meta name="analytics" content={JSON.stringify(analytics)} /> : null}
    </head>
  );
}
