const opened =
  '[role=dialog], [role=alertdialog], [role=menu], [data-scope=combobox][data-part=content][data-state=open]'

/** Whether anything stands open over the page that keys are meant for. */
export const isAnythingOpen = () => document.querySelector(opened) !== null
