import { colors, type DemoGoods } from './goods.ts'

type Drawn = readonly [begins: string, kind: string, color: string]

/** What goods are drawn as, by the beginning of their names, and the colour of those whose name tells none. */
const drawn: readonly Drawn[] = [
  ['Смартфон Apple', 'phone-apple', '#1c1c1e'],
  ['Смартфон Samsung', 'phone-row', '#1c1c1e'],
  ['Смартфон Honor', 'phone-round', '#1c1c1e'],
  ['Смартфон Tecno', 'phone-round', '#1c1c1e'],
  ['Смартфон Realme', 'phone-round', '#1c1c1e'],
  ['Смартфон', 'phone-block', '#1c1c1e'],
  ['Телефон', 'keypad', '#1c1c1e'],
  ['Телевизор', 'tv', '#1c1c1e'],
  ['Ноутбук', 'laptop', '#8e8e93'],
  ['Холодильник', 'fridge', '#c9cdd2'],
  ['Стиральная машина', 'washer', '#f5f5f7'],
  ['Кондиционер', 'conditioner', '#fafbfc'],
  ['Робот-пылесос', 'robot', '#f5f5f7'],
  ['Пылесос', 'vacuum', '#2f5fb3'],
  ['Микроволновая', 'microwave', '#c9cdd2'],
  ['Наушники JBL Tune', 'headphones', '#1c1c1e'],
  ['Наушники Xiaomi', 'buds', '#41424c'],
  ['Наушники', 'buds', '#f5f5f7'],
  ['Автозарядка', 'car-charger', '#41424c'],
  ['Зарядное', 'charger', '#41424c'],
  ['Адаптер', 'charger', '#f5f5f7'],
  ['Кабель Baseus', 'cable', '#41424c'],
  ['Кабель', 'cable', '#c9cdd2'],
  ['Внешний аккумулятор Xiaomi', 'powerbank', '#c9cdd2'],
  ['Внешний', 'powerbank', '#41424c'],
  ['Чехол-книжка', 'case-book', '#2f5fb3'],
  ['Чехол прозрачный', 'case-clear', '#f5f5f7'],
  ['Чехол', 'case', '#1c1c1e'],
  ['Стекло', 'glass', '#f5f5f7'],
  ['Электрочайник', 'kettle', '#c9cdd2'],
  ['Утюг', 'iron', '#2f5fb3'],
  ['Мультиварка', 'multicooker', '#c9cdd2'],
  ['Блендер', 'blender', '#f5f5f7'],
]

/** The name of the picture that goods have: what they are, and their colour. */
export function pictureOf({ name, color }: DemoGoods): string {
  const [, kind, usual] = drawn.find(([begins]) => name.startsWith(begins)) ?? drawn[0]!
  const told = color ?? Object.keys(colors).find((one) => name.endsWith(`, ${one}`))
  return `${kind}-${(told ? (colors[told] ?? usual) : usual).slice(1)}`
}

export const brandPicture = (brand: string) => `brand-${brand}`
