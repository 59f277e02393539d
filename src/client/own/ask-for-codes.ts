import i18next from 'i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { queryClient } from '#client/data/call/query-client.ts'
import { askPerson } from '#client/parts/ask.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { switchCodes } from '#wire/products.ts'

const none = { imei_1: false, imei_2: false, serial_number: false }
const ways = {
  none,
  imei: { ...none, imei_1: true },
  imeis: { ...none, imei_1: true, imei_2: true },
  serial: { ...none, serial_number: true },
} as const
/** Names told of those that were left; of the others how many there are. */
const few = 10

/** Asks which codes the units of all products of a category have, and says which products keep their own. */
export async function askForCodes({ id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  await loadTexts('office')
  const { t } = i18next
  const way = await askPerson<keyof typeof ways>({
    title: t('office:codes.title', { name }),
    text: t('office:codes.text'),
    answers: [
      { value: 'none', label: t('office:codes.none') },
      { value: 'serial', label: t('office:codes.serial') },
      { value: 'imeis', label: t('office:codes.imeis') },
      { value: 'imei', label: t('office:codes.imei'), variant: 'solid' },
    ],
  })
  if (!way) return
  try {
    const { changed, left } = await ask(switchCodes, { id, ...ways[way] })
    await queryClient.invalidateQueries()
    const done = t('office:codes.changed', { number: changed })
    if (left.length === 0) return void notify.success(done)
    const names = left.slice(0, few).map((one) => one.name)
    const more = left.length - names.length
    const told = more > 0 ? t('office:codes.andMore', { names: names.join(', '), number: more }) : names.join(', ')
    // To be read in peace: a message goes by itself.
    await askPerson({
      title: done,
      text: t('office:codes.left', { names: told }),
      answers: [{ value: true, label: t('common:actions.close'), variant: 'solid' }],
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
  }
}
