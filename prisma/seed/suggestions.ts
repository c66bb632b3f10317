export type SeedSuggestion = {
  type: "suggestion" | "feedback" | "question" | "content_request";
  status: "new" | "read" | "archived";
  name: string | null;
  email: string | null;
  subject: string | null;
  message: string;
  daysAgo: number;
};

export const suggestions: SeedSuggestion[] = [
  {
    type: "content_request",
    status: "new",
    name: "Leila",
    email: "leila@reader.example",
    subject: "When a new baby comes",
    message:
      "Our son is three and his sister is five weeks old. He is sweet to her and furious with us. Could you write about what happens in the older child when a baby arrives, and what to do in the first months? Everything I find is about preparing beforehand, and it is too late for that.",
    daysAgo: 0.4,
  },
  {
    type: "question",
    status: "new",
    name: null,
    email: null,
    subject: null,
    message:
      "Is there a version of the calm-down guide that I can print in black and white? The printer at our library has no color.",
    daysAgo: 1.6,
  },
  {
    type: "feedback",
    status: "read",
    name: "Daniel",
    email: "daniel@reader.example",
    subject: "The table about sleep",
    message:
      "Thank you for giving ranges and for saying where they come from. On my phone the last column of the table is easy to miss, because one has to swipe to see it.",
    daysAgo: 6,
  },
  {
    type: "suggestion",
    status: "archived",
    name: "Carmen",
    email: "carmen@reader.example",
    subject: "Subtitles in Spanish",
    message:
      "My mother looks after the children in the afternoon and does not speak English. Spanish subtitles on the short videos would help us to do the same things in both houses.",
    daysAgo: 24,
  },
];
