/** The logos of the accepted cards. */
export function CardMarks() {
  return (
    <span className="flex gap-2">
      <svg
        viewBox="0 0 48 30"
        role="img"
        aria-label="Visa"
        className="h-7 border border-hairline bg-white"
      >
        <text
          x="24"
          y="20.5"
          textAnchor="middle"
          fontFamily="Arial, sans-serif"
          fontSize="15"
          fontStyle="italic"
          fontWeight="900"
          fill="#1434cb"
        >
          VISA
        </text>
      </svg>
      <svg
        viewBox="0 0 48 30"
        role="img"
        aria-label="Mastercard"
        className="h-7 border border-hairline bg-white"
      >
        <circle cx="19" cy="15" r="9" fill="#eb001b" />
        <circle cx="29" cy="15" r="9" fill="#f79e1b" />
        <path d="M24 7.500a9 9 0 0 1 0 15 9 9 0 0 1 0-15" fill="#ff5f00" />
      </svg>
    </span>
  );
}
