/** Where all of one product is shown. */
export const productCardRoute = '/stock/product-card'
