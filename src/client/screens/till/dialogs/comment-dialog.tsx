import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { TextArea } from '#client/parts/text-input.tsx'
import css from '../parts/dialogs.module.css'
import { TillDialog } from '../parts/till-dialog.tsx'
import { act, saleNow } from '../state/desk.ts'

const most = 500

export function CommentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('till')
  const [text, setText] = useState(saleNow().comment)
  return (
    <TillDialog
      size="sm"
      title={t('comment.title')}
      guarded={text !== saleNow().comment}
      onClose={onClose}
      footer={
        <Button
          size="till"
          variant="solid"
          className={css.wide}
          onClick={() => {
            act({ type: 'comment', comment: text.trim() })
            onClose()
          }}
        >
          {t('amount.take')}
        </Button>
      }
    >
      <LabelledField label={t('comment.label')}>
        <TextArea maxLength={most} value={text} onChange={({ target }) => setText(target.value)} />
      </LabelledField>
    </TillDialog>
  )
}
