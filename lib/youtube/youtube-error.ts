import { Problem } from "@/lib/http/problem";

/** Why YouTube could not be read: what the owner reads, and with which status. */
const FAULTS = {
  unset: {
    status: 503,
    sentence:
      "No channel is connected yet. Whoever runs the server has to name yours (YOUTUBE_CHANNEL_ID).",
  },
  away: {
    status: 502,
    sentence: "YouTube isn’t answering right now. Nothing was changed. Please try again later.",
  },
  busy: {
    status: 502,
    sentence: "YouTube’s limit has been reached. Nothing was changed. Please try again in an hour.",
  },
  quota: {
    status: 502,
    sentence:
      "The daily quota of the YouTube API key is used up. Nothing was changed. It resets at midnight Pacific time; please try again then.",
  },
  key: {
    status: 502,
    sentence:
      "YouTube doesn’t accept the site’s key. Whoever runs the server has to check (YOUTUBE_API_KEY: the YouTube Data API v3 has to be enabled for it, and its restrictions have to allow this server).",
  },
  notFound: {
    status: 502,
    sentence:
      "YouTube can’t find the channel. Nothing was changed. It sometimes says this about channels that exist, so please try again later. If it keeps happening, whoever runs the server has to check (YOUTUBE_CHANNEL_ID).",
  },
  malformed: {
    status: 502,
    sentence:
      "YouTube sent an answer that can’t be read. Nothing was changed. Please try again later.",
  },
} as const;

export type YoutubeFault = keyof typeof FAULTS;

/** A reading of YouTube that failed, with a sentence for the owner. */
export class YoutubeError extends Problem {
  readonly kind: YoutubeFault;

  constructor(kind: YoutubeFault) {
    super(FAULTS[kind].status, FAULTS[kind].sentence);
    this.kind = kind;
  }
}
