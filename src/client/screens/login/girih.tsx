import css from './login.module.css'

const star = (r: number, inner: number) =>
  Array.from({ length: 16 }, (_, at) => {
    const radius = at % 2 ? inner : r
    const angle = (at * Math.PI) / 8 - Math.PI / 2
    return `${(56 + radius * Math.cos(angle)).toFixed(2)},${(56 + radius * Math.sin(angle)).toFixed(2)}`
  }).join(' ')

/** A girih pattern, as on a madrasa's wall, made of the product's star. */
export const Girih = () => (
  <svg className={css.girih} aria-hidden="true">
    <defs>
      <pattern id="girih" width="112" height="112" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor">
          <polygon points={star(56, 42.86)} strokeWidth="1.25" />
          <polygon points={star(34.72, 26.57)} opacity=".7" />
        </g>
        <polygon points={star(14.56, 11.14)} fill="currentColor" opacity=".5" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#girih)" />
  </svg>
)
