-- More pages of a guide are drawn than before, so that longer ones can be printed: those of which some are missing
-- are due once more.
UPDATE "Resource" SET "pagesDueAt" = now(), "pagesTries" = 0
WHERE "fileUrl" LIKE '%.pdf' AND cardinality("pagePictures") > 0 AND "pageCount" > cardinality("pagePictures");
