interface LicenceTerms {
  readonly preamble: string;
  readonly clauses: readonly { readonly title: string; readonly text: string }[];
}

const first: LicenceTerms = {
  preamble:
    "The licensor, acting for the owner of the space, lets the licensee occupy the space named above for the hours named above, for the fee named above and on the terms below.",
  clauses: [
    {
      title: "Permission",
      text: "The licensee may enter, set up, trade in, use and clear the space during the licensed hours and at no other time. Setting up and clearing away are part of the licensed hours unless extra hours are listed above.",
    },
    {
      title: "Not a tenancy",
      text: "This licence is personal to the licensee. It creates no tenancy and gives no exclusive possession: the licensor and the owner may enter at any reasonable moment. It may not be passed on, shared out or sublet.",
    },
    {
      title: "Fee",
      text: "The fee is as listed above, with value added tax at the rates shown. Extras that are not paid at booking are debited from the card of the booking on the final payment date. A part of the fee that stays unpaid does not end the licence by itself; it stays payable.",
    },
    {
      title: "Use",
      text: "The space is for retail, showing goods, events and what goes with them. The licensee keeps the law, holds every permission that their own trade needs, and sells nothing that may not be sold to the public. Food and drink are served only if the licensee has told the licensor so beforehand.",
    },
    {
      title: "Care",
      text: "The licensee leaves the space as they found it: clean, empty of their goods and waste, with furniture, screens and fittings in their places. Nothing is fixed to walls, floors, windows or ceilings without written leave. Damage is told to the licensor the same day and paid for by the licensee, fair wear apart.",
    },
    {
      title: "Safety",
      text: "The licensee keeps exits and equipment clear, keeps to the number of people posted in the space, leaves nothing hot or burning unattended, and follows what staff of the building say about safety. The licensee answers for everybody whom they let in.",
    },
    {
      title: "Insurance",
      text: "The licensee carries public liability insurance for what they do in the space, or takes the cover that the licensor offers. The owner insures the building, not the licensee’s goods.",
    },
    {
      title: "Screens",
      text: "What the licensee shows on the screens of the space is theirs to show, is lawful and fit for passers-by of any age, and may be taken down by the licensor if it is not.",
    },
    {
      title: "Neighbours",
      text: "The licensee keeps noise, light, smells and queues within what a shopping street takes for granted, and keeps the pavement free.",
    },
    {
      title: "Changes",
      text: "The booking may be changed in the licensee’s account as long as changes are open. A flexi-ticket gives one move within twelve months of the first licensed date; the move is signed as a new version of this licence, and this version then stands for the record only.",
    },
    {
      title: "If the space cannot be given",
      text: "If the space cannot be used in the licensed hours for a reason that is not the licensee’s, the licensor offers another date of the licensee’s choosing or gives the fee back. That is all that is owed, except where the law does not let liability be limited.",
    },
    {
      title: "Ending early",
      text: "The licensor may end the licence at once if the licensee breaks it seriously and, where it can be put right, does not do so when asked. Fees paid for hours already begun are kept.",
    },
    {
      title: "Law",
      text: "The law of the place where the space is governs this licence: that of Scotland for spaces in Scotland, that of England and Wales for all others. Its courts decide.",
    },
  ],
};

/**
 * The terms of a licence by version. A version that customers have signed is never edited. Changed terms become a new
 * version, to which `currentTerms` points.
 */
const terms: Readonly<Record<number, LicenceTerms>> = {
  1: first,
  // A booking on invoice has no card.
  2: {
    ...first,
    clauses: first.clauses.map((clause) =>
      clause.title === "Fee"
        ? {
            ...clause,
            text: "The fee is as listed above, with value added tax at the rates shown. What is not paid at booking is payable on the final payment date: it is debited from the card of the booking, or paid by bank transfer if the booking is on invoice. A part of the fee that stays unpaid does not end the licence by itself; it stays payable.",
          }
        : clause,
    ),
  },
};

/** The version that customers sign now. */
export const currentTerms = 2;

/**
 * Returns the terms of a version.
 * @throws Error if there is no such version
 */
export function getTerms(version: number): LicenceTerms {
  const found = terms[version];
  if (!found) {
    throw new Error(`There are no licence terms of version ${version}`);
  }
  return found;
}
