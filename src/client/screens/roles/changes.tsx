import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Icon } from '#client/parts/icon.tsx'
import { changed } from '#domain/people/granting.ts'
import css from './roles.module.css'
import type { Marks } from './section-row.tsx'
import { allSections } from './shown.ts'
import type { RightWords } from './words.ts'

const nothing: ReadonlySet<string> = new Set()

/** What people with the role will be able to do that they could not, and the other way round. */
export function Changes({ marks: { held, before }, words }: { marks: Marks; words: RightWords }) {
  const { t } = useTranslation('roles')
  const { given, taken } = changed(before ?? nothing, held)
  const told = (keys: readonly string[]) =>
    allSections.flatMap((section) => {
      const rights = section.rights.filter(({ key }) => keys.includes(key))
      return rights.length > 0 ? [{ section, rights: rights.map(words.right).join(', ') }] : []
    })
  const signs = [
    { sign: Plus, look: css.given, lines: told(given), title: t('changes.given') },
    { sign: Minus, look: css.taken, lines: told(taken), title: t('changes.taken') },
  ]
  return (
    <section className={css.panel} aria-live="polite">
      <h2>{t(before ? 'changes.title' : 'changes.new')}</h2>
      <p>
        {given.length + taken.length > 0
          ? t('changes.rights', { count: given.length + taken.length })
          : t('changes.none')}
      </p>
      {signs.map(
        ({ sign, look, lines, title }) =>
          lines.length > 0 && (
            <ul key={title} aria-label={title} className={css.lines}>
              {lines.map(({ section, rights }) => (
                <li key={`${section.type} ${section.name}`}>
                  <span className={look}>
                    <Icon of={sign} size={16} />
                  </span>
                  <span>
                    <strong>{words.section(section)}</strong>
                    <small>{rights}</small>
                  </span>
                </li>
              ))}
            </ul>
          ),
      )}
      {before && given.length + taken.length > 0 && <p className={css.hint}>{t('changes.later')}</p>}
    </section>
  )
}
