/** The most files that a folder has. */
export const maxFiles = 15;

/** The most files that a folder of the second list below has. */
export const maxFilesOfLarge = 20;

/** Folders that may have any number of files, with the reason. */
export const longLists: Readonly<Record<string, string>> = {
  "server/src/db/migrations": "a file for each migration; a merged one never changes or moves",
  "server/src/db/migrations/baseline": "a file for each feature's tables; they never move",
  "demo/content/blocks": "a file for each text that staff can edit, named after it",
  "docs/decisions": "numbered records, which are looked up one at a time",
};

const withTests = (subject: string) =>
  `${subject}, each with its test beside it: no more than ten to read`;

/**
 * Folders with more files than others, with the reason. The list only shrinks: a folder that has been divided is
 * removed, and a new one is divided at once.
 */
export const largeFolders: Readonly<Record<string, string>> = {
  "bench/parts": "a part of the bench each, by the name that npm run bench takes",
  "contract/src": "what endpoints are made of, and the folders of the features beside it",
  "contract/src/console": "a file for each page of the console",
  "domain/src/bookings": withTests("rules of a booking"),
  "domain/src/bookings/statements": "sentences about a booking by subject, which one page shows",
  "domain/src/designs/editor": withTests("steps of the editor"),
  "domain/src/pricing": withTests("steps from a rate card to a price"),
  "domain/src/time": withTests("values and formats of time"),
  "e2e/console": "a journey for each page of the console",
  "e2e/site": "a journey for each subject of the public site",
  "e2e/steps": "steps that journeys of several folders share",
  "server/src/http/fast-lane": withTests("doors, cache and encodings"),
  "server/src/http/pages": withTests("pages that the server sends"),
  "server/test/app": "parts of the app that tests replace",
  "server/test/fixtures": "a maker for each thing that tests need",
  "web/src/features/console/content": "fields and versions: to be divided",
  "web/src/features/console/form": "parts that every form of the console uses",
  "web/src/features/bookings/check-out": "parts of one page: dialogs are to be divided from it",
  "web/src/features/bookings/time": "parts of one page: the grid is to be divided from it",
  "web/src/features/content": "parts of the pages that staff write",
  "web/src/features/designs/preview": "parts of one page: the drawing is to be divided from it",
  "web/src/features/landlords/bookings": "parts of one page: the table is to be divided from it",
  "web/src/features/landlords/overview": "parts of one page: the tiles are to be divided from it",
  "web/src/features/spaces/space": "parts of one page, each shown once",
  "web/src/forms": "parts that forms of several features use",
  "web/src/ui": "the smallest elements of the design system, one each",
};
