export const backupsRoute = '/settings/backups'
