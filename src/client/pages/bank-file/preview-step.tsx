import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { State } from '#client/parts/card.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { Checkbox } from '#client/parts/switch.tsx'
import { bankStatement } from '#domain/bank/bank-statement.ts'
import { incomingOf, outgoingOf } from '#domain/bank/statements/check-statement.ts'
import type { FileStatement, StatementFile } from '#domain/bank/statements/statement-file.ts'
import type { ImportedStatement } from '#wire/statements.ts'
import css from './bank-file.module.css'

interface PreviewStepProps {
  file: StatementFile
  /** What would become of it, account by account. */
  told: readonly ImportedStatement[]
  onChange: (file: StatementFile) => void
  onLeave: () => void
}

/** Tells before anything is kept what a file brings: what is new, and what an earlier file had. */
export function PreviewStep({ file, told, onChange, onLeave }: PreviewStepProps) {
  const withLine = (at: number, line: number, anyway: boolean) =>
    onChange({
      ...file,
      statements: file.statements.map((statement, place) =>
        place === at
          ? { ...statement, lines: statement.lines.map((one, row) => (row === line ? { ...one, anyway } : one)) }
          : statement,
      ),
    })
  return told.map((one) => {
    // Accounts come back in the order in which they were taken, not in that of the file.
    const at = file.statements.findIndex(
      ({ account, bank_id }) => bank_id === one.bank_id || (account !== '' && account === one.account),
    )
    const statement = file.statements[at]
    return (
      statement && (
        <Account
          key={`${one.bank_id} ${statement.from}`}
          told={one}
          statement={statement}
          onAnyway={(line, anyway) => withLine(at, line, anyway)}
          onLeave={onLeave}
        />
      )
    )
  })
}

interface AccountProps {
  told: ImportedStatement
  statement: FileStatement
  onAnyway: (line: number, anyway: boolean) => void
  onLeave: () => void
}

const shown = 50

function Account({ told, statement, onAnyway, onLeave }: AccountProps) {
  const { t } = useTranslation('statements')
  const { lines, from, to } = statement
  const earlier = told.known[0]?.statement_id
  return (
    <section className={css.account} aria-label={told.bank}>
      <h3>{told.bank}</h3>
      <FactList small>
        <Fact name={t('preview.period')}>{`${formatDate(from)} – ${formatDate(to)}`}</Fact>
        <Fact name={t('sums.incoming')}>{formatMoney(incomingOf(lines))}</Fact>
        <Fact name={t('sums.outgoing')}>{formatMoney(outgoingOf(lines))}</Fact>
      </FactList>
      {told.added > 0 ? (
        <State tone="fine">{t('preview.new', { count: told.added })}</State>
      ) : (
        <State tone="quiet">{t('preview.nothingNew')}</State>
      )}
      {told.gap && (
        <State tone="warning">
          {t('preview.gap', { expected: formatMoney(told.gap.expected), found: formatMoney(told.gap.found) })}
        </State>
      )}
      {told.known.length > 0 && (
        <>
          <p>
            {t('preview.known', { count: told.known.length })}{' '}
            {earlier && (
              <Link to={`${bankStatement.route}/view/${earlier}`} onClick={onLeave}>
                {t('preview.show')}
              </Link>
            )}
          </p>
          <details className={css.known}>
            <summary>{t('preview.other')}</summary>
            <ul>
              {told.known.slice(0, shown).map(({ line }) => {
                const one = lines[line]
                return (
                  one && (
                    <li key={line}>
                      <Checkbox
                        label={[formatDate(one.day), formatMoney(one.amount), one.party || one.purpose].join(' · ')}
                        checked={one.anyway}
                        onChange={(anyway) => onAnyway(line, anyway)}
                      />
                    </li>
                  )
                )
              })}
            </ul>
          </details>
        </>
      )}
    </section>
  )
}
