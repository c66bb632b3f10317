import { siteIcon } from "@/lib/images/site-picture";
import type { PageMetadata } from "@/lib/site/seo/metadata";
import type { SiteSettings } from "@/lib/site/settings/schema";
import { wordsOf } from "@/lib/site/words/words";
import { colorsOf, paletteCss } from "@/lib/theme";
import manifest from "@/public/r/manifest.json";

type HeadProps = {
  site: SiteSettings;
  metadata: PageMetadata;
  /** What the reader script needs to know to report visits; null without an analytics service. */
  analytics: object | null;
};

type MetaProps = { content: string | number | null | undefined };

function Property({ name, content }: MetaProps & { name: string }) {
  return content ? <meta property={name} content={String(content)} /> : null;
}

function Named({ name, content }: MetaProps & { name: string }) {
  return content ? <meta name={name} content={String(content)} /> : null;
}

function Icons({ favicon }: { favicon: string | null }) {
  if (favicon === null) {
    return (
      <>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180" />
      </>
    );
  }
  const src = siteIcon(favicon);
  return (
    <>
      <link rel="icon" href={src} />
      <link rel="apple-touch-icon" href={src} />
    </>
  );
}

export function Head({ site, metadata, analytics }: HeadProps) {
  const { title, description, canonical, image, article, feeds, languages } = metadata;
  const { search, look } = site;
  const words = wordsOf(site);
  const { paper } = colorsOf(look.palette);
  const palette = paletteCss(look.palette);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {manifest.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="stylesheet" href={manifest.css} />
      {palette && <style>{palette}</style>}
      {/* After what the first picture needs: it adds to a page that is whole without it. */}
      <script
        type="module"
        fetchPriority="low"
        src={manifest.js}
        data-offline={site.site.offline ? "" : undefined}
        data-notifications={words.site.notifications}
        data-close={words.site.closeNotification}
      />
      <Named name="description" content={description} />
      <Named name="robots" content={canonical === null ? "noindex, follow" : "index, follow"} />
      {canonical === null ? null : <link rel="canonical" href={canonical} />}
      <Property name="og:title" content={title} />
      <Property name="og:description" content={description} />
      <Property name="og:url" content={canonical} />
      <Property name="og:site_name" content={site.site.name} />
      <Property name="og:locale" content={words.openGraph} />
      <Property name="og:image" content={image.url} />
      <Property name="og:image:width" content={image.width} />
      <Property name="og:image:height" content={image.height} />
      <Property name="og:image:alt" content={image.alt} />
      <Property name="og:type" content={article ? "article" : "website"} />
      <Property name="article:published_time" content={article?.publishedTime} />
      <Property name="article:modified_time" content={article?.modifiedTime} />
      <Property name="article:section" content={article?.section} />
      {article?.tags.map((tag) => (
        <Property key={tag} name="article:tag" content={tag} />
      ))}
      {/* The rest is read from Open Graph's. */}
      <Named name="twitter:card" content="summary_large_image" />
      <Named name="twitter:image:alt" content={image.alt} />
      {languages.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={path} />
      ))}
      {feeds.map(({ type, title: name, href }) => (
        <link key={href} rel="alternate" type={type} title={name} href={href} />
      ))}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={site.site.name}
        href="/opensearch.xml"
      />
      <Icons favicon={look.favicon} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
      <Named name="google-site-verification" content={search.google} />
      <Named name="msvalidate.01" content={search.bing} />
      <Named name="p:domain_verify" content={search.pinterest} />
      {analytics ? <meta name="analytics" content={JSON.stringify(analytics)} /> : null}
    </head>
  );
}
