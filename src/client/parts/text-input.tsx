import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { Icon, type IconType } from './icon.tsx'
import css from './text-input.module.css'

export type InputSize = 'sm' | 'md' | 'touch' | 'till'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: InputSize | undefined
  icon?: IconType | undefined
  /** Before and after the text: a unit, a currency, a button. */
  start?: ReactNode
  end?: ReactNode
}

export function TextInput({ size = 'md', icon, start, end, className, ...rest }: TextInputProps) {
  const control = useFieldControl()
  return (
    <span className={cx(css.frame, css[size], className)}>
      {icon && <Icon of={icon} size={size === 'sm' ? 14 : 18} />}
      {start}
      <input {...control} {...rest} />
      {end}
    </span>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return (
    <span className={cx(css.frame, css.area, className)}>
      <textarea rows={3} {...control} {...rest} />
    </span>
  )
}

interface SecretProps extends TextInputProps {
  /** For the label of the button that shows the text. */
  what?: 'password' | 'pin'
}

export function PasswordInput({ what = 'password', ...props }: SecretProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(`field.${shown ? 'hide' : 'show'}.${what}`)}
          aria-pressed={shown}
          className={css.inside}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
