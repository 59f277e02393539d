/** The one mark of the product: two squares, the two sides of a trade. */
export const Star = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <g fill="currentColor">
      <rect x="5.5" y="5.5" width="21" height="21" rx="2.5" />
      <rect x="5.5" y="5.5" width="21" height="21" rx="2.5" transform="rotate(45 16 16)" />
    </g>
    <g fill="none" stroke="var(--star-inside, var(--bg-subtle))" strokeWidth="2.1" strokeLinejoin="round">
      <rect x="11" y="11" width="10" height="10" />
      <rect x="11" y="11" width="10" height="10" transform="rotate(45 16 16)" />
    </g>
  </svg>
)

export const StarOutline = ({ size = 44 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 44 44"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <rect x="8" y="8" width="28" height="28" />
    <rect x="8" y="8" width="28" height="28" transform="rotate(45 22 22)" />
  </svg>
)
