export const suggestionTypes = [
  { value: "suggestion", label: "Suggestion" },
  { value: "feedback", label: "Feedback" },
  { value: "question", label: "Question" },
  { value: "content-request", label: "Content request" },
] as const;

export const SUGGESTION_STATUSES = ["new", "read", "archived", "spam"] as const;
