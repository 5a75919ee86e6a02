/** The look of a link or button in a menu. */
export const menuItemClass = "block w-full px-5 py-3 text-left font-semibold hover:bg-paper-deep";
