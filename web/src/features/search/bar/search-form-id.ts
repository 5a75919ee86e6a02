/** The form of the bar, to which the filters beside results belong as well. */
export const searchFormId = "find-a-space";
