DO $$
DECLARE
  kind TEXT[];
  written UUID := '00000000-0000-0000-0000-000000000000';
  others UUID[];
BEGIN
  -- What was written in scripts without spaces is searched anew, by a write that changes nothing.
  FOREACH kind SLICE 1 IN ARRAY ARRAY[['Article', 'slug'], ['Page', 'slug'], ['Resource', 'slug'], ['Video', 'youtubeId']] LOOP
    written := '00000000-0000-0000-0000-000000000000';
    LOOP
      EXECUTE format('SELECT array_agg("id") FROM (SELECT "id" FROM %I AS "row" WHERE "id" > $1 AND "row"::text ~ $2 ORDER BY "id" LIMIT 100) AS next', kind[1])
        INTO others USING written, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]';
      EXIT WHEN others IS NULL;
      EXECUTE format('UPDATE %I SET %I = %I WHERE "id" = ANY($1)', kind[1], kind[2], kind[2]) USING others;
      COMMIT;
      written := others[array_upper(others, 1)];
    END LOOP;
  END LOOP;
END
$$;
