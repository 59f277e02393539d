/** Where all files of the app with a hash in their name lie in one, as the parts of a form: a browser can take those apart. */
export const partsPath = '/app.parts'
/** Stands between the parts, and in none of them. */
export const boundary = 'part-of-the-app-6f0c1d'
