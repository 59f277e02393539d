export const integrationsRoute = '/settings/integration'
