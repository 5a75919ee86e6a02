-- What several features need for their lists: docs/console.md#lists
--
-- A searched table has its folded text in one column, which an index of trigrams serves: plain comparison is several times
-- faster than `ilike`.

-- For constraints that refuse two overlapping times or dates.
create extension if not exists btree_gist;
-- Finds parts of words.
create extension if not exists pg_trgm;

-- A search finds what reads the same: docs/names.md#how-a-search-reads
-- The same folding as foldForSearch in domain/src/text/fold-for-search.ts, which folds the words that are searched for.
create function fold_for_search(value text) returns text immutable parallel safe language sql
return case
  -- Most texts are ASCII, and several times as fast without the rest.
  when octet_length(value) = length(value) then lower(translate(value, E'\'`', ''))
  else normalize(
    translate(
      replace(replace(replace(replace(
        lower(regexp_replace(
          normalize(translate(value,
            E'''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u2018\u2019\u201a\u201b\u2032\u2035\ua78b\ua78c', ''), nfkd),
          '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
          '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      -- Letters, then dashes, then apostrophes that the decomposition has made and characters without an appearance.
      E'øđðłħıŋŧς\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63'
        '''`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u2018\u2019\u201a\u201b\u2032\u2035\ua78b\ua78c'
        '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff',
      'oddlhintσ----------'),
    nfc)
end;
