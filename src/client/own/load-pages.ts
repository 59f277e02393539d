import { coming } from './coming.ts'

const ofRoles = { texts: ['roles', 'registers'] }

/** Where the pages of each kind are, with what they need. */
const pages = {
  partner: coming({ texts: ['partner', 'documents', 'registers'] }, async () => ({
    default: (await import('#client/screens/partner/partner-page.tsx')).PartnerPage,
  })),
  bank_statement: coming({ texts: ['statements', 'documents'] }, async () => ({
    default: (await import('#client/screens/statements/statement-page.tsx')).StatementPage,
  })),
  label_template: coming(
    { texts: ['labels', 'hardware', 'documents', 'errors'] },
    () => import('#client/screens/labels/template-page.tsx'),
  ),
  role: coming(ofRoles, () => import('#client/screens/roles/role-page.tsx')),
}

export const loadPage = (name: keyof typeof pages) => pages[name]()
export const loadRoleForm = coming(ofRoles, () => import('#client/screens/roles/role-dialog.tsx'))
