throw new Error(
  "This package is left out: the site needs nothing of it. docs/decisions/packages-left-out.md says why. Of Prisma's commands, `generate` works here.",
);
