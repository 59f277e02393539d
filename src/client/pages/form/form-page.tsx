import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { IconButton } from '#client/parts/button.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { SheetHead, SheetPage } from '#client/parts/page.tsx'
import { useEscape } from '#client/parts/use-escape.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { listPartAt } from '../parts/list-parts.ts'
import type { FormMode, OpenForm, SavedRecord } from '../parts/open-form.ts'
import { beginningFrom, listQuery } from '../table/list-address.ts'
import type { FrameProps } from './frame.ts'
import { OpenRecord, type OpenRecordProps } from './open-record.tsx'
import css from './parts/form.module.css'
import { isSentAway } from './sent-away.ts'

type Location = ReturnType<typeof useLocation>

const leaves = (from: Location, to: Location) => from.pathname !== to.pathname && !isSentAway(to)

interface FormPageProps extends Pick<OpenRecordProps, 'Editor'> {
  resource: Resource
  mode: FormMode
}

/** A form with an address of its own. With `from` in it a new record begins as a copy. */
export function FormPage({ resource, mode, Editor }: FormPageProps) {
  const [params] = useSearchParams()
  const { id = null } = useParams()
  const from = mode === 'create' ? params.get('from') : null
  const [given] = useState(() => beginningFrom(resource, listQuery(resource, params, currentLanguage())))
  const again = params.get('again')
  const navigate = useNavigate()
  const [part] = useState(() => listPartAt(resource.name, params)?.key)
  const form = useMemo<OpenForm>(() => {
    const of = { resource: resource.name, ...(part && { part }) }
    return from ? { ...of, id: from, mode: 'duplicate' } : { ...of, id, mode }
  }, [resource, part, id, mode, from])
  const close = useCallback(() => void navigate(resource.route), [navigate, resource])
  const saved = useCallback(
    (done: SavedRecord) => void navigate(resource.route, { replace: true, state: { saved: done } }),
    [navigate, resource],
  )
  return (
    <OpenRecord
      key={`${mode}-${id ?? from}-${again}`}
      form={form}
      given={mode === 'create' ? given : undefined}
      again={again}
      depth={0}
      Frame={PageFrame}
      Editor={Editor}
      onClose={close}
      onSaved={saved}
      onEdit={() => void navigate(`${resource.route}/edit/${id}`, { replace: true })}
      leaves={leaves}
    />
  )
}

function PageFrame({ title, subtitle, tabs, footer, footerNote, onClose, children }: FrameProps) {
  const { t } = useTranslation('pages')
  useEscape(onClose)
  return (
    <SheetPage>
      <SheetHead>
        <IconButton icon={ArrowLeft} label={t('form.back')} onClick={onClose} />
        <h1>{title}</h1>
        {subtitle && <span>{subtitle}</span>}
      </SheetHead>
      {tabs && <div className={css.pageTabs}>{tabs}</div>}
      <div className={css.pageBody}>
        <div>{children}</div>
      </div>
      {footer && (
        <footer className={css.pageFoot}>
          <span className={css.pageNote}>{footerNote}</span>
          {footer}
        </footer>
      )}
    </SheetPage>
  )
}
