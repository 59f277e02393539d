import Layers from 'lucide-react/icons/layers'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Popover } from '#client/parts/popover.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import type { Register } from '#domain/kernel/register.ts'
import { axesOf } from '#store/axes.ts'
import css from './register.module.css'
import type { RegisterAddress } from './use-register-address.ts'
import { useRegisterWords } from './words.ts'

/** Chooses the dimensions to group by. Currency is always one, since sums across currencies mean nothing. */
export function GroupMenu({ register, address }: { register: Register; address: RegisterAddress }) {
  const { t } = useTranslation('registers')
  const words = useRegisterWords(register)
  const { group } = address.query
  const names = Object.keys(axesOf(register))
  const toggle = (name: string) => {
    const next = names.filter((each) => (each === name ? !group.includes(each) : group.includes(each)))
    address.change({ 'group[]': next, sort: [] })
  }
  const optional = group.filter((name) => !register.apart.includes(name))
  return (
    <Popover
      label={t('filter.group')}
      width={280}
      placement="bottom-start"
      trigger={(trigger) => (
        <Button {...trigger} icon={Layers} className={css.group} data-tip-cut="">
          <span>
            {t('filter.group')}
            {': '}
            {group.map(words.field).join(', ')}
          </span>
        </Button>
      )}
    >
      <div className={css.choices}>
        {names.map((name) => (
          <Checkbox
            key={name}
            checked={group.includes(name)}
            disabled={register.apart.includes(name) || (optional.length === 1 && optional[0] === name)}
            onChange={() => toggle(name)}
            label={words.field(name)}
          />
        ))}
      </div>
    </Popover>
  )
}
