import { z } from "zod";

/** A downloadable resource as anyone may see it. */
export type PublicResource = {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  type: string | null;
  fileUrl: string;
  thumbnailUrl: string | null;
  category: string | null;
  featured: boolean;
  /** All downloads ever counted. */
  downloadCount: number;
};

/** A card of the home page; `downloadsThisMonth` is null when the count could not be read. */
export type ResourceCardData = PublicResource & { downloadsThisMonth: number | null };

export const resourceParams = z.object({ id: z.uuid() });
