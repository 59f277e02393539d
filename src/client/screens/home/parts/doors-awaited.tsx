import css from './doors.module.css'

/** The places of four doors, until it is known which they are. */
export const DoorsAwaited = () => (
  <div className={css.doors} aria-hidden>
    {[1, 2, 3, 4].map((at) => (
      <div key={at} className={css.door} />
    ))}
  </div>
)
