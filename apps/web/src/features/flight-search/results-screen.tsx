export function ResultsScreen() {
  return (
    <div className="page-width py-10">
      <h1 className="type-page">Ghuri</h1>
    </div>
  );
}
