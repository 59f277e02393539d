import { type RegisterFacade, registerFacades } from '#domain/facades.ts'

export const cashBookRoute = '/cashbox/cash-book'

/** The register that the book is written from: whoever may read it may read the book. */
export const cashRegister = registerFacades.find(({ name }) => name === 'register_cashboxes') as RegisterFacade
