import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { tones } from '#client/hardware/tones.ts'
import { productName } from '#client/pages/document/goods/parts/use-products.ts'
import { type Suggestion, useSuggestions } from '#client/pages/document/goods/parts/use-suggestions.ts'
import { codesOfSweep } from '#client/pages/document/goods/workplace/read-sweep.ts'
import { Icon } from '#client/parts/icon.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { imeiText } from '#domain/registers/goods-units.ts'
import { isCode, readingOf } from './answer.ts'
import { Controls } from './controls.tsx'
import { ProductAnswer } from './product-answer.tsx'
import { UnknownAnswer } from './unknown-answer.tsx'
import { useAnswer } from './use-answer.ts'
import css from './what-is-this.module.css'

/** Any code, scanned or typed: what it stands for, where that is, and what it costs. The next one replaces it. */
export function WhatIsThis() {
  const { t } = useTranslation('warehouse')
  const [params, setParams] = useSearchParams()
  const codes = params.getAll('code')
  const chosen = params.get('product')
  const isAsked = codes.length > 0 || chosen !== null
  const [text, setText] = useState('')
  const [nothing, setNothing] = useState<string | null>(null)
  const { answer, failed, asking, asOf, find } = useAnswer({ codes, chosen })
  usePageHead({ title: t('what.title') })

  function show(next: [string, string][]) {
    setText('')
    setParams(next, { replace: true })
  }
  const ask = (texts: readonly string[]) => show(codesOfSweep(texts).map((code) => ['code', code]))

  /** Whether a tone tells of the next answer: of what is scanned, not of what the page opens with. */
  const isHeard = useRef(false)
  const [misread, setMisread] = useState<string | null>(null)
  useScans(async ({ texts, way }) => {
    // A form that was opened from here comes first.
    if (document.querySelector('[role=dialog]')) return
    const codes = codesOfSweep(texts)
    const { sound, doubtful } = readingOf(codes, way)
    // What a camera read wrong is no answer, unless the books know it so: it goes on looking.
    const known = await Promise.all(doubtful.map(async (code) => ((await find.byUnit(code)) ? [code] : [])))
    const read = [...sound, ...known.flat()]
    setMisread(read.length > 0 ? null : (doubtful[0] ?? null))
    if (read.length === 0) return
    isHeard.current = true
    show(codes.filter((code) => read.includes(code)).map((code) => ['code', code]))
  })
  useEffect(() => {
    if (!answer || !isHeard.current) return
    isHeard.current = false
    if (answer.known) tones.success()
    else tones.refusal()
  }, [answer])

  const { found } = useSuggestions(text, async (typed, signal) =>
    (await find.suggest(typed, signal)).map(({ product, unit, code }) => ({
      id: unit?.id ?? product.id,
      label: productName(product),
      hint: code,
      take: () => (unit ? ask([String(unit.code)]) : show([['product', product.id]])),
    })),
  )
  function enter() {
    const typed = text.trim()
    if (isCode(typed)) ask([typed])
    else if (found[0]) found[0].take()
    else if (typed) setNothing(text)
  }

  return (
    <div className={css.page} data-idle={!isAsked || undefined}>
      <Controls text={text} onText={setText} onEnter={enter} opensCamera={!isAsked} />
      <div className={css.answer} aria-live="polite" aria-busy={asking}>
        {misread && (
          <p className={css.warning}>
            <Icon of={TriangleAlert} />
            <span>{t('what.misread', { code: imeiText(misread) })}</span>
          </p>
        )}
        {found.length > 0 ? (
          <Found all={found} />
        ) : text && nothing === text ? (
          <EmptyState title={t('what.none')} />
        ) : !isAsked ? (
          <EmptyState title={t('what.hint')} text={t('what.hintText')} />
        ) : failed ? (
          <ErrorState title={t('what.failed')} text={t('what.failedText')} />
        ) : !answer ? (
          <SkeletonRows rows={5} columns={2} />
        ) : answer.known ? (
          <ProductAnswer key={answer.known.product.id} known={answer.known} />
        ) : (
          <UnknownAnswer codes={answer.looked.map(({ code }) => code)} asOf={asOf} />
        )}
      </div>
    </div>
  )
}

/** What a person may mean who types a name. */
const Found = ({ all }: { all: readonly Suggestion[] }) => (
  <ul className={css.found}>
    {all.map(({ id, label, hint, take }) => (
      <li key={id}>
        <button type="button" onClick={take}>
          <strong>{label}</strong>
          <small className="num">{hint}</small>
        </button>
      </li>
    ))}
  </ul>
)
