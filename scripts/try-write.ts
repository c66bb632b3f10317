// Writes a draft with this release's code, changes it and takes it back, in one transaction, so that nobody ever sees it:
// `npm run db:try`. deploy/release.sh asks it before any instance is started with a release.
import { randomUUID } from "node:crypto";
import { db } from "@/lib/database/db";

try {
  await db.$transaction(async (tx) => {
    const slug = `release-${randomUUID()}`;
    const { id } = await tx.article.create({
      data: { slug, title: "A release", content: "It is tried.", readTime: 1 },
      select: { id: true },
    });
    await tx.article.update({ where: { id }, data: { title: "A release that writes" } });
    await tx.article.delete({ where: { id } });
  });
} catch (error) {
  console.error("This release can’t write into the database:", error);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
