import { said } from '#client/data/call/fault-words.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'
import css from './device.module.css'
import { useToldWords } from './words.ts'

interface WhyProps {
  resource: Resource | null
  code: string
  faults: Faults
}

/** The reasons of a refusal, by field and line. */
export function Why({ resource, code, faults }: WhyProps) {
  const words = useToldWords()
  const { message, errors } = said(code, faults)
  const places = Object.entries(errors)
  if (places.length === 0) return <p className={css.why}>{message}</p>
  return (
    <ul className={css.why}>
      {places.map(([key, messages]) => {
        const place = words.place(resource, key)
        return (
          <li key={key}>
            {place && <b>{`${place}: `}</b>}
            {messages.join('. ')}
          </li>
        )
      })}
    </ul>
  )
}
