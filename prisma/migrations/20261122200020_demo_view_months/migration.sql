-- The months of pages had a row of all pages, which demo content alone wrote; the statistics showed it as a page.
DELETE FROM "ViewMonth" WHERE "path" = '';
