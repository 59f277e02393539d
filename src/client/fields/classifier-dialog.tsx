import { keepPreviousData } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isOffline } from '#client/data/call/api-error.ts'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { ClassifiedGoods } from '#domain/references/classified.ts'
import { searchClassifier } from '#wire/classifier.ts'
import css from './classifier.module.css'
import { useTyped } from './typed.ts'

/** Milliseconds after the last key: the classifier is another house, and slow. */
const pause = 800

interface ClassifierDialogProps {
  /** What is sought at first. */
  first: string
  onChoose: (goods: ClassifiedGoods) => void
  onClose: () => void
}

/** Goods of the state's classifier, found by words or the beginning of a code; only the server can ask it. */
export default function ClassifierDialog({ first, onChoose, onClose }: ClassifierDialogProps) {
  const { t } = useTranslation(['record', 'common'])
  const [asked, ask] = useState(first.trim().split(/[\s,]+/)[0] ?? '')
  const [text, type] = useTyped(asked, ask, pause)
  const { data, error, isFetching } = useCall(
    searchClassifier,
    { text: asked, size: 20, lang: 'uz_latn' },
    { enabled: asked !== '', placeholderData: keepPreviousData },
  )
  /** A server that has no classifier says so itself. */
  const whyNot = ({ code, message }: ApiError) => (code === 'invalid' ? message : t('classifier.unavailable'))
  return (
    <Dialog
      title={t('classifier.title')}
      onClose={onClose}
      footerNote={data?.source === 'sample' && t('classifier.sample')}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <TextInput
        type="search"
        icon={Search}
        data-autofocus
        aria-label={t('classifier.search')}
        placeholder={t('classifier.search')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && type(text, 'once')}
      />
      <div className={css.found} aria-live="polite" aria-busy={isFetching}>
        {error ? (
          <EmptyState title={isOffline(error) ? t('classifier.offline') : whyNot(error)} />
        ) : !data && isFetching ? (
          <SkeletonRows rows={5} columns={2} />
        ) : (
          <>
            {data?.data.length === 0 && <EmptyState title={t('classifier.nothing')} />}
            <ul>
              {data?.data.map((goods) => (
                <li key={goods.code}>
                  <button type="button" onClick={() => onChoose(goods)}>
                    <span className="num">{goods.code}</span>
                    <span>{goods.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
