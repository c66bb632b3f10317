import { menuKind } from "@/app/_flows/admin/menu";
import { tagsOfUses } from "@/app/_flows/admin/picture-uses";
import { articleKind } from "@/lib/domains/articles/kind";
import { backupKind } from "@/lib/domains/backup/kind";
import { commentKind } from "@/lib/domains/comments/kind";
import { mailingKind } from "@/lib/domains/mailings/kind";
import { subscriberKind } from "@/lib/domains/newsletter/kind";
import { pageKind } from "@/lib/domains/pages/kind";
import { pictureKind } from "@/lib/domains/pictures/kind";
import { noteKind } from "@/lib/domains/previews/kind";
import { resourceKind } from "@/lib/domains/resources/kind";
import { seriesKind } from "@/lib/domains/series/kind";
import { suggestionKind } from "@/lib/domains/suggestions/kind";
import { videoKind } from "@/lib/domains/videos/kind";
import { emailKind } from "@/lib/site/kinds/email";
import type { Kind } from "@/lib/site/kinds/kind";
import { tokenKind } from "@/lib/site/kinds/token";
import { redirectKind } from "@/lib/site/redirects/kind";
import { topicKind } from "@/lib/site/topics/kind";
import { trashListKind } from "@/lib/site/trash/kind";
import { webhookKind } from "@/lib/site/webhooks/kind";

/** Every kind of thing that the owner has, in the order in which a search answers them. */
export const kinds: Kind[] = [
  articleKind,
  resourceKind,
  videoKind,
  commentKind,
  suggestionKind,
  subscriberKind,
  pictureKind(tagsOfUses),
  seriesKind,
  pageKind,
  topicKind,
  mailingKind,
  emailKind,
  redirectKind,
  tokenKind,
  webhookKind,
  trashListKind,
  noteKind,
  backupKind,
  menuKind,
];
