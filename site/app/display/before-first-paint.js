try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem("display")));
} catch {}
