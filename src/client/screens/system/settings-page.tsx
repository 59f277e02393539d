import CalendarOff from 'lucide-react/icons/calendar-off'
import Undo2 from 'lucide-react/icons/undo-2'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCall } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { useWords } from '#client/fields/words.ts'
import { Nothing } from '#client/pages/table/nothing.tsx'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { notify } from '#client/parts/messages.ts'
import { SheetBody, SheetHead, SheetPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { useUnsavedGuard } from '#client/parts/unsaved.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import { organisation } from '#domain/references/organisation.ts'
import { ruleGroups } from '#domain/settings/rules.ts'
import { changeSettings, type RulesTold, readSettings, type SettingsTold } from '#wire/settings.ts'
import { closingRoute } from './places.ts'
import { RuleRow } from './rule-row.tsx'
import css from './system.module.css'
import { useTypedRules } from './use-typed-rules.ts'

/** All rules of the organisation and of the server, and who changed them when. */
export function Component() {
  const { t } = useTranslation(['system', 'errors'])
  usePageHead({ title: t('title') })
  const isReader = readSettings.right(useActor())
  const { data, error, isPending, refetch } = useCall(readSettings, {}, { enabled: isReader })
  useLoading(isPending && isReader)
  if (!isReader) return <EmptyState title={t('errors:forbidden')} />
  if (!data)
    return (
      <Nothing
        awaited="cards"
        loading={isPending}
        error={error && { title: t('failed'), text: error.message }}
        onRetry={() => void refetch()}
        empty={{ title: t('nothing') }}
      />
    )
  return <Rules told={data} />
}

const elsewhere = ['roles', 'rounding', 'counts', 'language', 'zone'] as const

function Rules({ told }: { told: SettingsTold }) {
  const { t } = useTranslation(['system', 'common'])
  const words = useWords(organisation)
  const formId = useId()
  const mayChange = changeSettings.right(useActor())
  const typed = useTypedRules(told.settings)
  const [search, setSearch] = useState('')
  const sought = foldedText(search)
  const isSought = ({ key }: RulesTold[number]) =>
    foldedText(`${words.field(key)} ${t(`rules.${key}`)}`).includes(sought)
  const sections = sectionsOf(told, (group) => t(`groups.${group}`))
    .map((section) => ({ ...section, rules: section.rules.filter(isSought) }))
    .filter(({ rules }) => rules.length > 0)

  async function save(): Promise<boolean> {
    const refused = await typed.save()
    if (refused) notify.error(refused.message)
    else notify.success(t('saved'))
    return refused === null
  }
  useUnsavedGuard(typed.count > 0, { save })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.count > 0 && !typed.isAnyStale) void save()
  }

  return (
    <SheetPage>
      <SheetHead>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Link to={closingRoute} className={buttonClass()}>
          <Icon of={CalendarOff} />
          {t('close')}
        </Link>
      </SheetHead>
      <SheetBody>
        <p className={css.quiet}>{t('intro')}</p>
        {!mayChange && <State tone="quiet">{t('readOnly')}</State>}
        <form id={formId} onSubmit={submit} noValidate className={css.cards}>
          {sections.map(({ name, rules }) => (
            <Card key={name} title={name}>
              <ul className={css.rules}>
                {rules.map((rule) => (
                  <RuleRow
                    key={rule.key}
                    rule={rule}
                    words={words}
                    value={typed.shown(rule.key)}
                    error={typed.errors[rule.key]?.[0]}
                    isStale={typed.isStale(rule.key)}
                    onChange={(value) => typed.change(rule.key, value)}
                    onSettle={(isTheirs) => typed.settle(rule.key, isTheirs)}
                  />
                ))}
              </ul>
            </Card>
          ))}
        </form>
        {sections.length === 0 && <p>{t('nothing')}</p>}
        {!search && (
          <Card title={t('elsewhere.title')}>
            <ul className={css.elsewhere}>
              {elsewhere.map((one) => (
                <li key={one}>{t(`elsewhere.${one}`)}</li>
              ))}
            </ul>
          </Card>
        )}
      </SheetBody>
      {mayChange && (
        <footer className={css.foot}>
          <span aria-live="polite">{typed.count > 0 && t('unsaved', { count: typed.count })}</span>
          {typed.count > 0 && (
            <Button icon={Undo2} onClick={typed.revert}>
              {t('revert')}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="solid"
            busy={typed.busy}
            disabled={typed.count === 0 || typed.isAnyStale}
          >
            {t('common:actions.save')}
          </Button>
        </footer>
      )}
    </SheetPage>
  )
}

/** The groups that the organisation has made, then the usual ones with what stands in none of those. */
function sectionsOf({ groups, settings }: SettingsTold, nameOf: (group: (typeof ruleGroups)[number]) => string) {
  const grouped = new Set(groups.flatMap(({ rules }) => rules))
  const own = groups.map(({ name, rules }) => ({ name, rules: settings.filter(({ key }) => rules.includes(key)) }))
  const usual = ruleGroups.map((group) => ({
    name: nameOf(group),
    rules: settings.filter((rule) => rule.group === group && !grouped.has(rule.key)),
  }))
  return [...own, ...usual]
}
