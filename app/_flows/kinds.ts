import { tagsOfUses } from "@/app/_flows/admin/picture-uses";
import { kind as articles } from "@/lib/domains/articles/kind";
import { kind as backup } from "@/lib/domains/backup/kind";
import { kind as comments } from "@/lib/domains/comments/kind";
import { kind as mailings } from "@/lib/domains/mailings/kind";
import { kind as newsletter } from "@/lib/domains/newsletter/kind";
import { kind as pages } from "@/lib/domains/pages/kind";
import { pictureKind } from "@/lib/domains/pictures/kind";
import { kind as previews } from "@/lib/domains/previews/kind";
import { kind as resources } from "@/lib/domains/resources/kind";
import { kind as series } from "@/lib/domains/series/kind";
import { kind as suggestions } from "@/lib/domains/suggestions/kind";
import { kind as videos } from "@/lib/domains/videos/kind";
import { emailKind } from "@/lib/site/kinds/email";
import type { Kind } from "@/lib/site/kinds/kind";
import { tokenKind } from "@/lib/site/kinds/token";
import { kind as redirects } from "@/lib/site/redirects/kind";
import { kind as topics } from "@/lib/site/topics/kind";
import { kind as trash } from "@/lib/site/trash/kind";
import { kind as webhooks } from "@/lib/site/webhooks/kind";

/** Every kind of thing that the owner has, in the order in which a search answers them. */
export const kinds: Kind[] = [
  articles,
  resources,
  videos,
  comments,
  suggestions,
  newsletter,
  pictureKind(tagsOfUses),
  series,
  pages,
  topics,
  mailings,
  emailKind,
  redirects,
  tokenKind,
  webhooks,
  trash,
  previews,
  backup,
];
