import BookSearch from 'lucide-react/icons/book-search'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { ControlProps } from './control.ts'
import { DigitsControl } from './number-controls.tsx'

const ClassifierDialog = lazy(() => import('./classifier-dialog.tsx'))

/** A code of the state's classifier of goods: typed, or found in it, and then its name is filled in too. */
export function ClassifiedControl(props: ControlProps<'digits'>) {
  const { t } = useTranslation('record')
  const [isOpen, open] = useState(false)
  const { field, fill, values, onChange, disabled } = props
  return (
    <>
      <DigitsControl
        {...props}
        end={
          !disabled && (
            <IconButton size="sm" icon={BookSearch} label={t('classifier.open')} onClick={() => open(true)} />
          )
        }
      />
      {isOpen && (
        <Suspense>
          <ClassifierDialog
            first={String((field.classified && values[field.classified.by]) ?? '')}
            onChoose={({ code, name }) => {
              onChange(code)
              if (field.classified) fill?.(field.classified.name, name)
              open(false)
            }}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  )
}
